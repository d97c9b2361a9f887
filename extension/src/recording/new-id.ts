import { v4 } from 'uuid'

/** A random id, also in pages that came over plain http, where `crypto.randomUUID` is missing. */
export const newId = (): string => v4()
