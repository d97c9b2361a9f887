import { translatedTextsLimit as most } from '@waystep/api-contract'
import type { TranslatableText } from '@waystep/demo-model'

/** Texts in as many parts as calls translate them; one that is longer than a call may be has a part of its own. */
export function textBatches(texts: readonly TranslatableText[]): readonly TranslatableText[][] {
  const batches: TranslatableText[][] = []
  let characters = 0
  for (const text of texts) {
    const last = batches.at(-1)
    characters += text.text.length
    if (last && last.length < most.texts && characters <= most.characters) last.push(text)
    else {
      batches.push([text])
      characters = text.text.length
    }
  }
  return batches
}
