export function FoundMarks() {
  return null
}
