import { expect, test } from 'vitest'
import { isRefused, policyFindings } from './violations.ts'

const originalPolicy =
  "default-src 'none'; script-src 'self'; connect-src https://a.example; frame-src 'none'"
const violation = (effectiveDirective: string, blockedURI: string) =>
  ({ effectiveDirective, blockedURI, originalPolicy, disposition: 'enforce' }) as const
const need = (directive: 'connect-src' | 'frame-src' | 'img-src', source: string) => ({
  ...{ directive, source },
  why: 'it is needed',
})

const page = 'https://shop.example'

test('behavior: the line to write has what was there and all that is missing', () => {
  const findings = policyFindings(
    [
      violation('connect-src', 'https://b.example/path'),
      violation('connect-src', 'wss://c.example/?auth=1'),
      violation('frame-src', 'https://f.example'),
      violation('img-src', 'data'),
      violation('connect-src', 'https://shop.example/own'),
    ],
    [
      need('connect-src', 'https://b.example'),
      need('connect-src', 'wss://c.example'),
      need('frame-src', 'https://f.example'),
      need('img-src', 'data:'),
      need('connect-src', "'self'"),
    ],
    page,
  )
  expect(findings.map(({ id, about, fix }) => [id, about, fix])).toEqual([
    ...['https://b.example', 'wss://c.example'].map((source) => [
      'policy-blocks-host',
      `connect-src ${source}`,
      "Content-Security-Policy: … connect-src https://a.example https://b.example wss://c.example 'self'; …",
    ]),
    [
      'policy-blocks-host',
      'frame-src https://f.example',
      'Content-Security-Policy: … frame-src https://f.example; …',
    ],
    ['policy-blocks-images', 'img-src data:', 'Content-Security-Policy: … img-src data:; …'],
    [
      'policy-blocks-host',
      "connect-src 'self'",
      "Content-Security-Policy: … connect-src https://a.example https://b.example wss://c.example 'self'; …",
    ],
  ])
})

test('behavior: what the page itself tried is no business of the doctor’s', () => {
  expect(policyFindings([violation('connect-src', 'https://ads.example')], [], page)).toEqual([])
})

test('behavior: an address that was only reported has not failed for that', () => {
  const report = {
    ...violation('connect-src', 'https://b.example'),
    disposition: 'report',
  } as const
  expect(isRefused('https://b.example/rpc', [report])).toBe(false)
  expect(isRefused('https://b.example/rpc', [violation('connect-src', 'https://b.example')])).toBe(
    true,
  )
  const [finding] = policyFindings([report], [need('connect-src', 'https://b.example')], page)
  expect(finding).toMatchObject({ severity: 'warning', found: 'reported: https://b.example' })
})
