import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'

/**
 * Is the step the demo's own last word (E4.22): a chapter after which nothing comes? No card covers it, and
 * its buttons do not lead to a next step.
 */
export function isClosing(manifest: PublishedDemo, step: PublishedStep): boolean {
  const type = step.chapter?.type
  const isLast = !manifest.gated && step === manifest.steps.at(-1)
  return isLast && (type === 'Link' || type === 'Embed')
}
