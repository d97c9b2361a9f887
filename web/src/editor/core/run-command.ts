import type { Command } from '@waystep/demo-model'
import type { Receipt } from '../saving/receipt.ts'

/**
 * Changes the document by one gesture, which can be undone under this name. Changes with the same
 * gesture key that follow each other are undone together. The receipt says what becomes of it on the
 * server; null when the document refused it, and the author was told why.
 */
export type RunCommand = (command: Command, label: string, gesture?: string) => Receipt | null
