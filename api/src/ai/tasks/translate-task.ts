import type { WritingTask } from './writing-task.ts'

/** A text as a model sees it. */
export interface TextToTranslate {
  readonly text: string
  /** Characters that it may have. */
  readonly limit: number
}

interface Translating {
  /** English names of languages; null: nobody knows. */
  readonly source: string | null
  readonly target: string
  readonly texts: readonly TextToTranslate[]
}

/** Has texts translated by a model. */
export function translateTask({ source, target, texts }: Translating): WritingTask {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0)
  return {
    instructions: [
      `You translate the texts of an interactive product demo${source === null ? '' : ` from ${source}`} into ${target}, as a native speaker writes user interfaces.`,
      'Keep Markdown: bold, italics, lists, and links with their addresses. Keep each {{name | fallback}} with its name, and translate the fallback only. Keep names of products. No text may be longer than its limit in characters.',
    ].join('\n'),
    material: { texts: texts.map(({ text, limit }, at) => ({ id: at + 1, limit, text })) },
    items: texts.length,
    // A token is at least a character in the densest scripts, and texts grow.
    mostTokens: 1_000 + 40 * texts.length + 2 * characters,
  }
}
