import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { say } from '../toasts/say.ts'
import { failed, type Toast } from '../toasts/toast.ts'

export interface ApiMutationOptions<Input, Reply> {
  readonly run: (input: Input) => Promise<Reply>
  /** What is asked for again afterwards; the mutation is pending until the answers are there. */
  readonly refresh?: readonly QueryKey[]
  /** Said when it is done. */
  readonly done?: Toast
  readonly onDone?: (reply: Reply, input: Input) => unknown
  /** The caller shows the error itself; otherwise a toast does. */
  readonly showsError?: boolean
}

/** A call that changes something, and what follows from it. */
export function useApiMutation<Input = void, Reply = unknown>({
  run,
  refresh = [],
  done,
  onDone,
  showsError = false,
}: ApiMutationOptions<Input, Reply>) {
  const client = useQueryClient()
  return useMutation<Reply, Error, Input>({
    mutationFn: run,
    onSuccess: async (reply, input) => {
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })))
      if (done) say(done)
      await onDone?.(reply, input)
    },
    onError: (error) => {
      if (!showsError) say(failed(error.message))
    },
  })
}
