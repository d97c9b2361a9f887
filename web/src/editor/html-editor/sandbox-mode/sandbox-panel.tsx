export function SandboxPanel() {
  return null
}
