import { useQuery } from '@tanstack/react-query'
import { pingExtension } from './ask-extension.ts'

export const extensionKey = ['extension'] as const

/** Milliseconds between looks while it is not there, so that the page notices it being loaded. */
const lookAgain = 2_000

/** The extension's answer to `ping`; null while it is not there, undefined before it is known. */
export function useExtension() {
  return useQuery({
    queryKey: extensionKey,
    queryFn: pingExtension,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data ? false : lookAgain),
    refetchOnWindowFocus: 'always',
  })
}
