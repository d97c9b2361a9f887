const previewLength = 12

/** A step's name in lists of steps to choose from (H9.1). */
export function previewText(text: string): string {
  const letters = [...text.trim()]
  return letters.length > previewLength
    ? `${letters.slice(0, previewLength).join('').trimEnd()}…`
    : letters.join('')
}
