import type { BodyOf, ReplyOf, RouteNamed } from '@waystep/api-contract'
import { type TranslatedText, textKinds } from '@waystep/demo-model'

/** A translation as the server has it (V3.18). */
export type SavedTranslation = ReplyOf<RouteNamed['GET /api/demo/:id/translations/:language']>
export type SavedText = SavedTranslation['translatedTexts'][number]
type CreateBody = BodyOf<RouteNamed['POST /api/demo/:id/translations']>
export type SentText = NonNullable<CreateBody['translatedTexts']>[number]
export type SentMedia = NonNullable<CreateBody['translatedMedia']>[number]

/** A text as the wire has it, with the one owner that its kind has (V3.20). */
export function sentText({ kind, ownerId, ...text }: TranslatedText): SentText {
  return { entityType: kind, [textKinds[kind].owner]: ownerId, ...text }
}

/** A text of the wire as the demo's model has it. */
export function textOfWire(wire: SavedText): TranslatedText {
  const { entityType: kind, text, originalText, isConfirmed } = wire
  return { kind, ownerId: wire[textKinds[kind].owner] ?? '', text, originalText, isConfirmed }
}
