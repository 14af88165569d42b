module play

go 1.24
