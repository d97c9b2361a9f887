import { v4 } from 'uuid'

/** A random id, also on pages that are not served over https, where `crypto.randomUUID` is missing. */
export const newId = (): string => v4()
