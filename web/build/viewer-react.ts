/** What the viewer's imports of React stand for. */
export interface ReactAlias {
  readonly find: RegExp
  readonly replacement: string
}

const preact: readonly ReactAlias[] = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** True where the environment of the build asks for React itself: `WAYSTEP_VIEWER_REACT=1`. */
export const keepsReact = process.env['WAYSTEP_VIEWER_REACT'] === '1'

/** Preact under React's names, which takes over what React drew on the server; none where React stays (docs/decisions/0054). */
export const viewerReact: ReactAlias[] = keepsReact ? [] : [...preact]
