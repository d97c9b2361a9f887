import type { LinkPreview } from '@waystep/api-contract'
import { noBranding, orderedSteps, stepKind } from '@waystep/demo-model'
import { publicPictureOf, publishedTo } from '../../publications/published-to.ts'
import type { Publication } from '../../publications/stored-publication.ts'

export type TitleReason = NonNullable<LinkPreview['reason']>

/** What the picture of a link is to show, as far as it can be told without drawing it. */
export type WantedPicture =
  /** A null reason: the author wants the title. */
  | { readonly kind: 'title'; readonly reason: TitleReason | null }
  /** The author's own picture, or that of a step which viewers get as it is. */
  | { readonly kind: 'own' | 'image'; readonly reference: string }
  /** A captured page, of which viewers get no picture: its edits must be drawn first. */
  | { readonly kind: 'page'; readonly stepId: string }

/** Nothing that is behind a gate, hidden or held back is ever shown. */
export function wantedPicture(publication: Publication): WantedPicture {
  const { document, heldBack } = publication
  const { metaimage, linkPicture } = document.demo
  if (metaimage !== null) return { kind: 'own', reference: metaimage }
  if (linkPicture === 'TitleCard') return { kind: 'title', reason: null }
  const [first] = orderedSteps(document)
  if (first === undefined) return { kind: 'title', reason: 'no-picture' }
  if (publishedTo(publication, [], noBranding).manifest.gated)
    return { kind: 'title', reason: 'gated' }
  if (first.isHidden) return { kind: 'title', reason: 'hidden' }
  if (heldBack.some(({ stepId }) => stepId === first.id)) {
    return { kind: 'title', reason: 'held-back' }
  }
  const kind = stepKind(document, first)
  if (kind === 'chapter') return { kind: 'title', reason: 'chapter' }
  if (kind === 'page') return { kind, stepId: first.id }
  const reference = publicPictureOf(document, first)
  return reference === null ? { kind: 'title', reason: 'no-picture' } : { kind: 'image', reference }
}
