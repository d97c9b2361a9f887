import type { Plan } from '@waystep/demo-model'
import { inject } from 'vitest'
import type { OperatedProduct } from './operated-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly sharedProduct: OperatedProduct
  }
}

/**
 * The product that journeys share, each with accounts of its own. A journey that stops the product, sets it up
 * otherwise or operates it starts its own with `startProduct`.
 */
export function sharedProduct(): { readonly url: string } {
  return { url: inject('sharedProduct').url }
}

/** Changes a workspace's plan in the shared product, as its operator. */
export async function givePlan(workspaceId: string, plan: Plan): Promise<void> {
  const { url, operatorCookie } = inject('sharedProduct')
  const reply = await fetch(`${url}/api/operator/workspaces/${workspaceId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: operatorCookie, origin: url },
    body: JSON.stringify({ plan }),
  })
  if (!reply.ok) throw new Error(`the plan stays: ${reply.status} ${await reply.text()}`)
}
