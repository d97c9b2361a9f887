import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/**
 * Components that read a signal's `.value` are re-drawn when it changes. Without this transform such
 * a component never updates, and says nothing: build, dev server and tests all need it. Only the
 * editor has signals; elsewhere the transform would take an input's `.value` for one.
 */
export function signals(): PluginOption {
  return babel({
    include: /\/web\/src\/editor\/.*\.tsx?$/,
    plugins: [['module:@preact/signals-react-transform', { mode: 'auto' }]],
  })
}
