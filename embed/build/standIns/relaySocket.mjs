import { EventEmitter } from './events.mjs'
import {
  formatJsonRpcError,
  formatJsonRpcRequest,
  getBigIntRpcId,
  isJsonRpcError,
  isJsonRpcResponse,
  safeJsonParse,
  safeJsonStringify,
} from './jsonRpc.mjs'

/** The line to WalletConnect's relay: its connection and its provider of requests in one. */
class RelaySocket extends EventEmitter {
  connection = this
  #opening

  constructor(url) {
    super()
    if (!/^wss?:/.test(url))
      throw new Error(`Provided URL is not compatible with WebSocket connection: ${url}`)
    this.url = url
  }

  async connect() {
    if (this.socket) return
    await this.#open()
    this.emit('connect')
  }

  disconnect() {
    return new Promise((resolve, reject) => {
      if (!this.socket) return reject(new Error('Connection already closed'))
      this.once('disconnect', resolve)
      this.socket.close()
    })
  }

  close() {
    return this.disconnect()
  }

  /** @returns what the relay answers @throws its error, as it came */
  async request({ method, params, id }) {
    const request = formatJsonRpcRequest(method, params || [], id || `${getBigIntRpcId()}`)
    if (!this.socket) await this.connect()
    return new Promise((resolve, reject) => {
      this.once(`${request.id}`, (answer) =>
        isJsonRpcError(answer) ? reject(answer.error) : resolve(answer.result),
      )
      this.send(request).catch(reject)
    })
  }

  async send(payload) {
    if (!this.socket) await this.#open()
    try {
      this.socket.send(safeJsonStringify(payload))
    } catch (error) {
      this.#hear(formatJsonRpcError(payload.id, error.message || `${error}`))
    }
  }

  #open() {
    this.#opening ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(this.url)
      socket.onopen = () => {
        this.socket = socket
        this.emit('open')
        resolve()
      }
      socket.onerror = ({ error }) => {
        const [host] = this.url.split('?')
        reject(new Error(error?.message || `WebSocket connection failed for host: ${host}`))
        if (this.socket) this.emit('disconnect')
      }
      socket.onmessage = ({ data }) =>
        this.#hear(typeof data === 'string' ? safeJsonParse(data) : data)
      socket.onclose = ({ code, reason }) => {
        if (!this.socket) return
        this.socket = this.#opening = undefined
        // The relay's word for: never again.
        if (code === 3000)
          this.emit(
            'error',
            new Error(
              `WebSocket connection closed abnormally with code: ${code} ${reason && `(${reason})`}`,
            ),
          )
        this.emit('disconnect')
      }
    })
    return this.#opening
  }

  #hear(payload) {
    this.emit('payload', payload)
    if (isJsonRpcResponse(payload)) this.emit(`${payload.id}`, payload)
  }
}

export { RelaySocket as default }

/** @returns the connection itself: it does what a provider does. */
export function JsonRpcProvider(connection) {
  return connection
}
