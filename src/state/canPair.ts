import { atom } from 'jotai/vanilla'
import { hostedEndpoints } from '../domain/resolveConfig.ts'
import { configAtom } from './config.ts'

/** Whether a phone can be paired with this page: the hosted relay wants a project id, one of the page's own may not. */
export const canPairAtom = atom((get): boolean => {
  const { projectId, endpoints } = get(configAtom)
  return Boolean(projectId) || endpoints.relay !== hostedEndpoints.relay
})
