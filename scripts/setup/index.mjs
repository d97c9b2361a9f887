import { installDependencies } from './install.mjs'
import { useCurrentNode } from './node.mjs'

/** What every command of the repository needs before it does its own work. */
export async function prepare() {
  await useCurrentNode()
  await installDependencies()
}
