export function ElementPanel() {
  return null
}
