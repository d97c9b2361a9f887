export function SandboxPane() {
  return null
}
