import type { Publication } from './stored-publication.ts'

/** The ids of the steps whose pages viewers get as soon as they are baked: which files those load is not known yet. */
export function unbakedSteps({ pages, assets }: Pick<Publication, 'pages' | 'assets'>): string[] {
  return Object.keys(pages).filter((stepId) => !Object.hasOwn(assets, stepId))
}
