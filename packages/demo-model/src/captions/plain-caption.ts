/** Marks of WebVTT and SubRip, and moments within a cue. Of anything else that looks like a tag we know nothing. */
const marks =
  /<\/?(?:[cibuv]|ruby|rt|lang|font)(?:[.\s][^<>]{0,200})?\/?>|<[\d:.]{5,20}>|\{\\[^{}]{0,100}\}/gi

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
  // What our own files write before a backslash, which would begin a mark of SubRip.
  lbrace: '{',
}

/** The text of a cue without its marks: what it says is text, whatever it looks like. Lines are trimmed, empty ones go. */
export function plainCaption(marked: string): string {
  return (
    marked
      .replace(marks, '')
      .replace(/&(#?\w{1,8});/g, (whole, name: string) => entities[name] ?? whole)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n')
  )
}
