import {
  type CloneForm,
  clonedVoiceRoutes,
  cloneForm,
  clonePrefix,
  cloneRecordingLimit,
} from '@waystep/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createClonedVoice } from '../operations/cloned-voices/create-cloned-voice.ts'
import { deleteClonedVoice } from '../operations/cloned-voices/delete-cloned-voice.ts'
import { listClonedVoices } from '../operations/cloned-voices/list-cloned-voices.ts'
import {
  clonedVoiceSample,
  previewClonedVoice,
} from '../operations/cloned-voices/preview-cloned-voice.ts'
import { workspaceOfClonedVoice } from '../operations/cloned-voices/voice-in-reach.ts'
import { userIdOf } from '../operations/demos/user-id.ts'
import { isRefusal, Refusal, refuse } from '../operations/refusal.ts'
import { FormBroken, formOverhead, readForm } from '../plugins/form-body.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'
import { sendFile } from './send-object.ts'

interface OfDemo {
  readonly query: { readonly demoId: string }
  readonly subject: Subject
}

const ofDemo = {
  workspaceOf: (services: Services, { query, subject }: OfDemo) =>
    workspaceOfDemo(services, subject, query.demoId),
}

interface OfVoice {
  readonly params: { readonly id: string }
  readonly subject: Subject
}

const ofVoice = {
  workspaceOf: ({ db }: Services, { params, subject }: OfVoice) =>
    workspaceOfClonedVoice(db, params.id, userIdOf(subject)),
}

const idOf = (voiceId: string) => voiceId.slice(clonePrefix.length)

export function registerClonedVoices(app: FastifyInstance): void {
  register(
    app,
    clonedVoiceRoutes.list,
    ({ services, subject, workspaceId, query: { demoId } }) =>
      listClonedVoices(services, { workspaceId, demoId, userId: userIdOf(subject) ?? '' }),
    ofDemo,
  )
  register(
    app,
    clonedVoiceRoutes.create,
    async ({ services, subject, workspaceId, actor, request }) => {
      const sent = await sentVoice(request)
      if (isRefusal(sent)) return sent
      const userId = userIdOf(subject) ?? ''
      return await createClonedVoice(services, { ...sent, workspaceId, userId, actor })
    },
    ofDemo,
  )
  register(
    app,
    clonedVoiceRoutes.remove,
    ({ services, subject, workspaceId, actor, params: { id } }) =>
      deleteClonedVoice(services, { id, workspaceId, userId: userIdOf(subject) ?? '', actor }),
    ofVoice,
  )
  register(
    app,
    clonedVoiceRoutes.preview,
    ({ services, subject, workspaceId, body: { voiceId, language } }) => {
      const userId = userIdOf(subject) ?? ''
      return previewClonedVoice(services, { id: idOf(voiceId), workspaceId, userId, language })
    },
    {
      workspaceOf: ({ db }, { body, subject }) =>
        workspaceOfClonedVoice(db, idOf(body.voiceId), userIdOf(subject)),
    },
  )
  registerSample(app)
}

function registerSample(app: FastifyInstance): void {
  register(
    app,
    clonedVoiceRoutes.sample,
    async ({ services, subject, workspaceId, params, request, reply }) => {
      const userId = userIdOf(subject) ?? ''
      const sample = await clonedVoiceSample(services, { ...params, workspaceId, userId })
      if (isRefusal(sample)) return sample
      const { objectKey: key, type } = sample
      return await sendFile(services.store, request, reply, { key, type, name: key })
    },
    // Whoever may no longer use the voice is not to hear it from their browser's cache either.
    { ...ofVoice, replies: 'member-picture' },
  )
}

/** What was sent to be cloned; a refusal where the form is not as it has to be. */
async function sentVoice(
  request: FastifyRequest,
): Promise<{ form: CloneForm; recording: Buffer } | Refusal> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > cloneRecordingLimit + formOverhead) return refuse('too-large')
  try {
    const sent = await readForm(request, cloneRecordingLimit)
    if (sent === null) return refuse('too-large')
    const form = cloneForm.safeParse(sent.fields)
    if (!form.success) return refuseForm(form.error.issues)
    // V5.13.
    if (sent.file === null || sent.file.name !== 'audioFile' || sent.file.bytes.length === 0) {
      return refuse('validation-failed', 'Please record your voice first')
    }
    return { form: form.data, recording: sent.file.bytes }
  } catch (error) {
    if (error instanceof FormBroken) return refuse('bad-request')
    throw error
  }
}

type FormIssues = NonNullable<ReturnType<typeof cloneForm.safeParse>['error']>['issues']

function refuseForm(issues: FormIssues): Refusal {
  const [first] = issues
  return new Refusal(
    'validation-failed',
    first?.message ?? 'This form is not valid.',
    issues.map(({ code, path, message }) => ({
      code,
      path: path.map((part) => (typeof part === 'number' ? part : String(part))),
      message,
    })),
  )
}
