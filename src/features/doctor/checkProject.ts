import { isOriginAllowed } from '#domain/config/allowedOrigins.ts'
import type { Finding } from '#domain/config/diagnosis.ts'
import { hostedEndpoints } from '#domain/config/resolveConfig.ts'
import { HttpError } from '#errors/http.ts'
import { getAllowedOrigins } from '#wire/api/projectConfig.ts'
import { type Check, type Patient, reasonOf } from './check.ts'

const missing = ({ config }: Patient): Finding[] =>
  config.endpoints.api === hostedEndpoints.api
    ? [
        {
          ...{ id: 'project-id-missing', severity: 'info', about: 'project-id' },
          expected: 'the id of a project with the hosted services',
          found: 'none: no wallet directory, no phone wallets over the hosted relay, no hosted RPC',
          fix: 'Add project-id="…" to <latch-key> (create a project at dashboard.reown.com), or set your own services in config.endpoints.',
        },
      ]
    : []

const unknownProject = (projectId: string, found: string): Finding => ({
  ...{ id: 'project-id-unknown', severity: 'error', about: `project-id="${projectId}"` },
  expected: 'a project that the service knows',
  found,
  fix: 'Copy the id of your project from dashboard.reown.com into project-id="…" of <latch-key>.',
})

const ask = async (patient: Patient, projectId: string): Promise<readonly Finding[]> => {
  const { api, config, signal } = patient
  try {
    const { allowedOrigins } = await api.call(getAllowedOrigins, {}, { signal })
    if (!allowedOrigins) return [unknownProject(projectId, 'the service knows no such project')]
    if (isOriginAllowed(location.origin, allowedOrigins)) return []
    return [
      {
        ...{ id: 'origin-not-allowed', severity: 'error', about: location.origin },
        expected: 'the origin of this page among those of the project',
        found: allowedOrigins.join(' ') || 'none is allowed',
        fix: `Add ${location.origin} to the allowed origins of your project at dashboard.reown.com.`,
      },
    ]
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof HttpError && error.status < 500 && error.status !== 429)
      return [unknownProject(projectId, `the service answers ${error.status}`)]
    return [
      {
        ...{ id: 'api-unreachable', severity: 'error', about: config.endpoints.api },
        expected: 'an answer of the configuration service',
        found: reasonOf(error),
        fix: 'Check endpoints.api, and that the service is up and allows this origin (Access-Control-Allow-Origin).',
      },
    ]
  }
}

/** Checks the project id, and whether the project allows this origin. */
export const checkProject: Check = {
  name: 'project id and allowed origins',
  look: (patient) =>
    patient.config.projectId ? ask(patient, patient.config.projectId) : missing(patient),
}
