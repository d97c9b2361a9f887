import type { Command } from '@waystep/demo-model'

/**
 * Changes the document by one gesture, which can be undone under this name. Changes with the same
 * gesture key that follow each other are undone together. False when the document refused it; the
 * author was told why.
 */
export type RunCommand = (command: Command, label: string, gesture?: string) => boolean
