import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-client/api-error.ts'

/** Further tries of a call that may succeed later; a person waits for them. */
const retries = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => error instanceof ApiError && error.temporary && count < retries,
        retryDelay: (count) => 500 * 2 ** count,
      },
      mutations: { retry: false },
    },
  })
}
