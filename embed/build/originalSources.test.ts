import { describe, expect, test } from 'vitest'
import { idleMembers } from './idleMembers.mjs'
import { quietLogger } from './quietLogger.mjs'

describe('idle members', () => {
  const text = `export class Engine {
    private count = 0
    public pair = async (uri: string) => { await this.open(uri) }
    private linkOf = (topic: string): string | undefined => this.links.get(topic)
    open(uri: string) { this.count++ }
    static close = () => 1
  }`

  test('behavior: answer nothing, at once or later as before', () => {
    const idle = idleMembers(text, ['pair', 'linkOf', 'open'])
    expect(idle).toContain('public pair = async () => {}')
    expect(idle).toContain('private linkOf = () => {}')
    expect(idle).toContain('open(uri: string) {}')
    expect(idle).toContain('static close = () => 1')
  })

  test('error: a name that no class has, or that is no function', () => {
    expect(() => idleMembers(text, ['gone'])).toThrow('gone')
  })
})

describe('a quiet logger', () => {
  test('behavior: says nothing but faults', () => {
    expect(
      quietLogger(
        "this.logger.debug(a, {}); go().catch((e) => this.client.logger.warn(e, (e as Error).message)); this.logger.error('bad', f(1)); logger.info(1); this.logger.level",
      ),
    ).toBe(
      "void 0; go().catch((e) => void 0); this.logger.error('bad', f(1)); logger.info(1); this.logger.level",
    )
  })
})
