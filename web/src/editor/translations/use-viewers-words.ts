import { useQuery } from '@tanstack/react-query'
import type { SpokenWords } from '@waystep/stage'

/**
 * Waystep's own words as viewers get them around a demo that is shown in a language; undefined: in English, which is said
 * where the language has none, and until they are there.
 */
export function useViewersWords(language: string): SpokenWords | undefined {
  const { data } = useQuery({
    queryKey: ['viewers-words', language],
    queryFn: async () => {
      const { ownWordsFor, wordsIn } = await import('@waystep/stage/words')
      const name = ownWordsFor(language)
      return name === null ? null : wordsIn(name, { voices: false })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}
