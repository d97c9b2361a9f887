export function LivePane() {
  return null
}
