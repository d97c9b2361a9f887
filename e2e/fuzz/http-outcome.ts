import { ask, type Call, type Tenant } from './tenant.ts'

/** A call that was made, what was answered, and what must not have been. */
export interface HttpOutcome {
  readonly kind: string
  readonly call: Call
  /** 0 where nobody waited for an answer. */
  readonly status: number
  readonly text: string
  readonly milliseconds: number
  /** Who asked; nothing of the other's may be answered. */
  readonly asker: string
  /** True where only a refusal is right. */
  readonly mustRefuse: boolean
}

/** Headers of a JSON body, as it is and packed. */
export const json = { 'content-type': 'application/json' }
export const gzipped = { ...json, 'content-encoding': 'gzip' }

export interface World {
  readonly url: string
  readonly tenants: readonly [Tenant, Tenant]
  /** Ready-made once: they are large. */
  readonly bombs: readonly { readonly name: string; readonly body: Buffer; readonly type: string }[]
}

export async function made(
  { url }: World,
  { cookie, name }: Tenant,
  kind: string,
  call: Call,
  mustRefuse = false,
): Promise<HttpOutcome> {
  return { kind, call, mustRefuse, asker: name, ...(await ask(url, cookie, call)) }
}
