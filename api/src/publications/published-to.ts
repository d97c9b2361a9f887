import {
  assetHashOf,
  assetReference,
  type DemoDocument,
  type PublishedDemo,
  publishDemo,
  type ShownBranding,
  type Step,
  stepKind,
} from '@waystep/demo-model'
import type { PublishedPage } from '../repositories/demo-tables.ts'
import { pageFileOf } from './page-file.ts'
import type { Publication } from './stored-publication.ts'
import { unbakedSteps } from './unbaked-steps.ts'

/** What the holder of a grant may see. */
export interface PublishedTo {
  readonly manifest: PublishedDemo
  /** The baked pages, by step id. */
  readonly pages: ReadonlyMap<string, PublishedPage>
  /** Hashes. */
  readonly assets: ReadonlySet<string>
  /** The steps among them whose pages may not be baked yet; their files are not among the assets. */
  readonly unbaked: ReadonlySet<string>
}

/**
 * A publication as somebody sees it who passed these chapters. Only the pages of steps in the
 * manifest, and only the files that those and the manifest show, are theirs.
 */
export function publishedTo(
  publication: Publication,
  passed: readonly string[],
  branding: ShownBranding,
): PublishedTo {
  const { document } = publication
  const assets = new Set<string>()
  const assetUrl = (reference: string) => {
    const hash = assetHashOf(reference)
    if (hash === null) return null
    assets.add(hash)
    return `assets/${hash}`
  }
  const manifest = publishDemo(document, {
    publicationId: publication.id,
    pageUrl: (step) => {
      const page = Object.hasOwn(publication.pages, step.id)
        ? publication.pages[step.id]
        : undefined
      return page === undefined ? null : `pages/${pageFileOf(step.id, page)}`
    },
    imageUrl: (step) => {
      const picture = publicPictureOf(document, step)
      return picture === null ? null : assetUrl(picture)
    },
    assetUrl,
    opusOf: (voice) => {
      const hash = publication.voices[assetHashOf(voice) ?? '']
      return hash === undefined ? null : assetReference(hash)
    },
    texts: publication.texts,
    language: publication.language,
    linksOf: (step) => publication.pages[step.id]?.links ?? [],
    viewportOf: (step) => {
      const page = publication.pages[step.id]
      return page === undefined ? null : { width: page.width, height: page.height }
    },
    heldBack: new Set(publication.heldBack.map((held) => held.stepId)),
    passedGates: new Set(passed),
    branding,
    workspace: publication.workspace,
  })
  const pages = new Map<string, PublishedPage>()
  for (const step of manifest.steps) {
    const page = publication.pages[step.id]
    if (page === undefined || step.page === null) continue
    pages.set(step.id, page)
    for (const hash of publication.assets[step.id] ?? []) assets.add(hash)
  }
  const unbaked = new Set(unbakedSteps(publication).filter((stepId) => pages.has(stepId)))
  return { manifest, pages, assets, unbaked }
}

/**
 * The picture viewers may see of a step. Of a captured page there is none: the screenshot shows what
 * edits took away, and the page itself is drawn instead. The picture of a whole video shows what its crop leaves out.
 */
export function publicPictureOf(document: DemoDocument, step: Step): string | null {
  switch (stepKind(document, step)) {
    case 'page':
    case 'chapter':
      return null
    case 'image':
      return step.editedImage ?? step.image
    case 'video':
      return step.videoCrop ? step.editedImage : (step.editedImage ?? step.image)
  }
}
