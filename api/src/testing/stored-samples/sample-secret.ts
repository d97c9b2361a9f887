/** Encrypts in samples on PostgreSQL; a data folder holds a secret of its own. */
export const sampleSecret = 'a secret of at least thirty-two letters'
