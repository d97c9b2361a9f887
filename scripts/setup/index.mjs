import { endWithNpm } from './end-with-npm.mjs'
import { installDependencies } from './install.mjs'
import { useCurrentNode } from './node.mjs'

/** What every command of the repository needs before it does its own work. */
export async function prepare() {
  endWithNpm()
  await useCurrentNode()
  await installDependencies()
}
