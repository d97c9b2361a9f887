import { randomUUID } from 'node:crypto'
import type { Command, DemoType, Plan } from '@waystep/demo-model'
import type { Page } from 'puppeteer'

/** Calls the API as whoever is signed in in the page, which must show the product. */
export async function callApi<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; reply: T }> {
  const json = body === undefined ? null : JSON.stringify(body)
  const answer = await page.evaluate(
    async (asked) => {
      const reply = await fetch(asked.path, {
        method: asked.method,
        ...(asked.json !== null && {
          headers: { 'content-type': 'application/json' },
          body: asked.json,
        }),
      })
      return { status: reply.status, text: await reply.text() }
    },
    { method, path, json },
  )
  const reply: T = answer.text === '' ? null : JSON.parse(answer.text)
  return { status: answer.status, reply }
}

/** The reply of a call that must succeed. */
export async function callOk<T>(...call: Parameters<typeof callApi>): Promise<T> {
  const { status, reply } = await callApi<T>(...call)
  if (status >= 400) throw new Error(`${call[1]} ${call[2]}: ${status} ${JSON.stringify(reply)}`)
  return reply
}

/** The first workspace of whoever is signed in on the page. */
export async function workspaceOf(page: Page): Promise<string> {
  const me = await callOk<{ workspaces: { id: string }[] }>(page, 'GET', '/api/me')
  const [workspace] = me.workspaces
  if (!workspace) throw new Error('nobody is signed in')
  return workspace.id
}

/** Changes a workspace's plan; the page must be the operator's, which the first account is. */
export async function setPlan(page: Page, workspaceId: string, plan: Plan): Promise<void> {
  await callOk(page, 'PATCH', `/api/operator/workspaces/${workspaceId}`, { plan })
}

/** Makes an empty demo whose link is on, as it is once its author has shared it. */
export async function createShared(
  page: Page,
  demo: { id: string; workspaceId: string; title: string; type: DemoType },
): Promise<void> {
  await callOk(page, 'POST', '/api/demos', demo)
  await turnLinkOn(page, demo.id)
}

/** Shares a demo: a new one is private. */
export async function turnLinkOn(page: Page, demoId: string): Promise<void> {
  await callOk(page, 'PUT', `/api/demo/${demoId}/link`, { on: true })
}

/** Sends commands as a client of its own. */
export async function sendCommands(
  page: Page,
  demoId: string,
  ...commands: Command[]
): Promise<void> {
  const { status, reply } = await callApi<{ rejected: { message: string }[] }>(
    page,
    'POST',
    `/api/demo/${demoId}/commands`,
    {
      clientId: randomUUID(),
      commands: commands.map((command, index) => ({ seq: index + 1, command })),
    },
  )
  if (status !== 200 || reply.rejected.length > 0) {
    throw new Error(`The demo did not take this: ${JSON.stringify(reply)}`)
  }
}

/** Stores a PNG in the workspace; its name in records. */
export async function storePng(page: Page, workspaceId: string, base64: string): Promise<string> {
  const hash = await page.evaluate(
    async (owner, encoded) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const name = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const reply = await fetch(`/api/assets/${owner}/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: bytes,
      })
      if (!reply.ok) throw new Error(await reply.text())
      return name
    },
    workspaceId,
    base64,
  )
  return `asset:${hash}`
}
