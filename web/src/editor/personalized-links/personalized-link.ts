import { variablePrefix } from '@waystep/demo-model'

/** A value of a demo's variable, as the link of one person carries it. */
export interface Variable {
  readonly name: string
  readonly value: string
}

/** A name as it may be: other characters are stripped as they are typed (H5.14). */
export function variableName(typed: string): string {
  return typed.replace(/[^\p{ASCII}]|[^\w-]/gu, '')
}

/** The demo's link with each variable as its parameter `v_name`; those without a name are left out. */
export function personalizedLink(url: string, variables: readonly Variable[]): string {
  const link = new URL(url)
  for (const { name, value } of variables) {
    if (name !== '') link.searchParams.set(`${variablePrefix}${name}`, value.trim())
  }
  return link.href
}
