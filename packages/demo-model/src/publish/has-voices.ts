import type { PublishedDemo } from '../records/published-demo.ts'

/** Does any step speak that viewers may see so far? */
export function hasVoices({ steps }: Pick<PublishedDemo, 'steps'>): boolean {
  return steps.some(({ audio }) => audio)
}
