import type { Plugin } from 'vite'

/**
 * Chrome reads content scripts as UTF-8 and refuses some characters that are valid JavaScript (a
 * raw U+FFFE in a dependency is enough), so built chunks are ASCII.
 */
export function escapeNonAscii(): Plugin {
  return {
    name: 'waystep:escape-non-ascii',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = escapeCode(file.code)
        }
      },
    },
  }
}

/** Each UTF-16 unit above 0x7f as `\uXXXX`, which string, template, regular expression and name read alike. */
export function escapeCode(code: string): string {
  return code.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
