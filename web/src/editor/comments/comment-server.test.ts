import { afterEach, expect, it, vi } from 'vitest'
import { timeoutMs } from '../saving/demo-server.ts'
import { sampleId } from '../saving/testing/sample-demo.ts'
import { createCommentServer } from './comment-server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('gives up a list that is not answered, as unanswered', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    return Response.json({ comments: [], revision: 0 })
  })
  expect(await createCommentServer(sampleId(1, 1), 'ada').list()).toMatchObject({
    failure: { kind: 'unreachable' },
  })
  expect(timeout).toHaveBeenCalledWith(timeoutMs)
})
