/** Key of a reference to an element, by the standard. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementReference = { [ELEMENT]: string }

/** What the driver says went wrong. */
export class WebDriverError extends Error {
  override name = 'WebDriverError'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`)
  }
}

/**
 * Sends commands to a driver.
 *
 * @throws {WebDriverError} as the driver says
 * @see https://www.w3.org/TR/webdriver2/
 */
export const webDriver =
  (url: string) =>
  async <Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object = {},
  ): Promise<Value> => {
    const response = await fetch(url + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Value }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new WebDriverError(error, message)
  }

export type Command = ReturnType<typeof webDriver>
