import type { BodyOf, translationRoutes } from '@waystep/api-contract'
import { type TextKind, textKey, textKinds } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { textsOfTranslation } from '../../repositories/translations.ts'

type TextUpdate = NonNullable<
  BodyOf<(typeof translationRoutes)['update']>['translatedTextUpdates']
>[number]

/** Drafts whose sender says what they read there; emptying a text is a person's deed. */
const isCheckedDraft = ({ isConfirmed = false, readAt, text }: TextUpdate) =>
  !isConfirmed && readAt !== undefined && text.trim() !== ''

/** The drafts among texts that would be put over what a person wrote or confirmed since their sender read it. */
export async function overtakenDrafts(
  q: Queries,
  translationId: string,
  sent: readonly TextUpdate[],
): Promise<ReadonlySet<TextUpdate>> {
  const drafts = sent.filter(isCheckedDraft)
  if (drafts.length === 0) return new Set()
  const rows = await textsOfTranslation(q, translationId)
  const confirmed = new Map(
    rows
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ kind, ownerId, updatedAt }) => [textKey(kind, ownerId), updatedAt.getTime()]),
  )
  const overtaken = drafts.filter((one) => {
    const { owner } = textKinds[one.entityType as TextKind]
    const confirmedAt = confirmed.get(textKey(one.entityType, one[owner] ?? ''))
    return confirmedAt !== undefined && confirmedAt !== Date.parse(one.readAt ?? '')
  })
  return new Set(overtaken)
}
