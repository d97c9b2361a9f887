import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/**
 * Components that read a signal's `.value` are re-drawn when it changes. Without this transform such
 * a component never updates, and says nothing: build, dev server and tests all need it.
 */
export function signals(): PluginOption {
  return babel({
    include: /\/(web|packages)\/.*\.tsx?$/,
    plugins: [['module:@preact/signals-react-transform', { mode: 'auto' }]],
  })
}
