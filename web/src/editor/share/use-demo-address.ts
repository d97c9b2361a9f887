import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api-client/call.ts'

/** Milliseconds without a key before a name is asked for. */
const typingPause = 350

export const addressKeyOf = (demoId: string) => ['demo-address', demoId] as const

/** Where the demo's link leads and until when, and changing both. */
export function useDemoAddress(demoId: string) {
  const client = useQueryClient()
  const key = addressKeyOf(demoId)
  const params = { id: demoId }
  const address = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/demo/:id/address', { params, signal }),
    staleTime: 0,
  })
  const setName = useMutation({
    mutationFn: (name: string | null) =>
      call('PUT /api/demo/:id/link-name', { params, body: { name } }),
    onSuccess: async (reply) => {
      client.setQueryData(key, reply)
      await client.invalidateQueries({ queryKey: ['demo-link', demoId] })
    },
  })
  const setExpiry = useMutation({
    mutationFn: (expiresAt: Date | null) =>
      call('PUT /api/demo/:id/link-expiry', {
        params,
        body: { expiresAt: expiresAt?.toISOString() ?? null },
      }),
    onSuccess: (reply) => void client.setQueryData(key, reply),
  })
  return { address, setName, setExpiry }
}

/** Whether a name is free, asked for once typing has paused. @param name null: nothing is to be asked */
export function useNameCheck(demoId: string, name: string | null) {
  const [asked, setAsked] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name), typingPause)
    return () => clearTimeout(timer)
  }, [name])
  const check = useQuery({
    queryKey: ['link-name', demoId, asked],
    queryFn: ({ signal }) =>
      call('GET /api/demo/:id/link-name', {
        params: { id: demoId },
        query: { name: asked ?? '' },
        signal,
      }),
    enabled: asked !== null && asked === name,
    staleTime: 0,
    retry: false,
  })
  return asked === name && name !== null ? check : null
}
