/** A certificate of `localhost` for a hundred years, and its key: of a service that stands in for a browser's maker, in tests alone. */
export const certificate = () => ({ cert: CERT, key: KEY })

const CERT = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUKspVXAqH15WsbbNciICmuyoDvAwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODExNTcyNFoYDzIxMjYxMTA0
MTE1NzI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQvGCbmB+z+lUXe3czR1+LIXD0uuTUF+8tGVMpKv4pZomq958jD9J7Q
0A9ynPMFhOQVl9DFPayvLuMX5uzm/ttoo28wbTAdBgNVHQ4EFgQUQBIh3kzsQ0Kg
GgjhxyMEQi8oG4cwHwYDVR0jBBgwFoAUQBIh3kzsQ0KgGgjhxyMEQi8oG4cwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhALKefwQ584p8Vta6UGJEmfQpuh+jEWfGzXYys4W9TMq/AiEA
wYziuZ1vgOrhYciblljvyExzPXRh4h+jDeKIrOQbTdA=
-----END CERTIFICATE-----
`

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQge4dEgJa+CtAaaMnm
qS91nLYGWUqEDdFHg+8DmzsaEjehRANCAAQvGCbmB+z+lUXe3czR1+LIXD0uuTUF
+8tGVMpKv4pZomq958jD9J7Q0A9ynPMFhOQVl9DFPayvLuMX5uzm/tto
-----END PRIVATE KEY-----
`
