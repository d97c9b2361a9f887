/** Marks within words that are not seen. */
const unseen = /[\u00ad\u200b-\u200d\ufeff]/g

/** Controls, marks of direction, halves of letters and what no language uses; ends of lines are kept. */
const unspeakable = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu

/** Pictures that programs name in words of their own. */
const pictures = /\p{Extended_Pictographic}|\ufe0f/gu

/** A text as it is seen. What can be neither seen nor said is left out: it must not command whoever reads it. */
export function shownText(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replace(unspeakable, ' ').replace(pictures, ' ')
}
