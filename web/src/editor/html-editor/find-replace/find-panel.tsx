export function FindPanel() {
  return null
}
