/// Long work in pieces: between two of them somebody else may have a turn, and say that it is enough.
export type Pieces<Result> = Generator<void, Result, void>;

/// Whether the work is still wanted.
export type GoesOn = () => boolean;
