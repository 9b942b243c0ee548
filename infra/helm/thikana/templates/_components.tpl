{{/*
The components, one description each, from which all their objects are made: name, settings (its values), env, what it reaches
(broker, database, outside), its port and where it answers about its health there, and whether routers have to learn first that it
goes. Ports, folders and users are those of the images (infra/docker/README.md).
*/}}
{{- define "thikana.components" -}}
{{- $root := . -}}
{{- $all := list (include "thikana.gateway" . | fromYaml) -}}
{{- range $name := keys .Values.services | sortAlpha -}}
{{- $all = append $all (include "thikana.service" (dict "root" $root "name" $name) | fromYaml) -}}
{{- end -}}
{{- $all = append $all (include "thikana.edge" .| fromYaml) -}}
{{ dict "all" $all | toYaml }}
{{- end -}}

{{- define "thikana.gateway" -}}
{{- $env := merge (include "thikana.metricsEnv" . | fromYaml) (include "thikana.brokerEnv" . | fromYaml) -}}
{{- $env = merge (dict
  "TRUST_PROXY" .Values.gateway.trustProxy
  "EVENT_READERS" (join "," .Values.broker.readers)
  "FIREBASE_PROJECT_ID" .Values.identity.project
  "STRIPE_PUBLISHABLE_KEY" .Values.cards.publishableKey
  "DIRECTORY_URL" (printf "http://%s-edge/remotes.json" .Release.Name)
) $env -}}
{{- with .Values.identity.apiKey }}{{ $_ := set $env "FIREBASE_API_KEY" . }}{{ end -}}
{{- with .Values.identity.authDomain }}{{ $_ := set $env "FIREBASE_AUTH_DOMAIN" . }}{{ end -}}
{{- with .Values.map.tilesUrl }}{{ $_ := set $env "MAP_TILES_URL" . }}{{ end -}}
{{ dict
  "name" "gateway"
  "env" $env
  "settings" .Values.gateway
  "broker" true
  "database" false
  "outside" .Values.gateway.outside
  "port" (dict "name" "http" "number" 4001)
  "live" "/api/health/live"
  "ready" "/api/health/ready"
  "drains" true
| toYaml }}
{{- end -}}

{{- define "thikana.service" -}}
{{- $settings := index .root.Values.services .name -}}
{{- $env := include "thikana.brokerEnv" .root | fromYaml -}}
{{- $_ := set $env "FIREBASE_PROJECT_ID" .root.Values.identity.project -}}
{{- $keeps := and $settings.catalogue (not (and (eq .name "properties") .root.Values.search.enabled)) -}}
{{- if $keeps }}{{ $_ := set $env "CATALOGUE_DIR" "/var/lib/thikana" }}{{ end -}}
{{- with .root.Values.search -}}
{{- if and .enabled (eq $.name "properties") -}}
{{- $env = merge (dict "SEARCH_SHARDS" .shards "SEARCH_GENERATION" .generation "NODE_EXTRA_CA_CERTS" "/run/secrets/search/ca.crt") $env -}}
{{- end -}}
{{- end -}}
{{ dict
  "name" .name
  "env" $env
  "settings" $settings
  "broker" true
  "database" true
  "outside" $settings.outside
  "disk" (ternary $settings.catalogue "" (not (empty $keeps)))
  "keeps" (not (empty $keeps))
  "port" (dict "name" "health" "number" 4100)
  "live" "/health/live"
  "ready" "/health/ready"
  "drains" false
| toYaml }}
{{- end -}}

{{- define "thikana.edge" -}}
{{- $env := merge (dict
  "TRUST_PROXY" .Values.edge.trustProxy
  "FIREBASE_PROJECT_ID" .Values.identity.project
  "GATEWAY_URL" (printf "http://%s-gateway" .Release.Name)
) (include "thikana.metricsEnv" . | fromYaml) (include "thikana.storeEnv" . | fromYaml) -}}
{{- if .Values.ingress.enabled }}{{ $_ := set $env "PUBLIC_ORIGIN" (printf "https://%s" .Values.ingress.host) }}{{ end -}}
{{- with .Values.map.tilesUrl }}{{ $_ := set $env "MAP_TILES_URL" . }}{{ end -}}
{{ dict
  "name" "edge"
  "env" $env
  "settings" .Values.edge
  "broker" false
  "database" false
  "store" true
  "outside" (ternary (list "store") (list) (ne .Values.web.store ""))
  "disk" (ternary .Values.web.cache "" (ne .Values.web.store ""))
  "port" (dict "name" "http" "number" 4000)
  "live" "/healthz"
  "ready" "/healthz"
  "drains" true
| toYaml }}
{{- end -}}

{{- define "thikana.brokerEnv" -}}
LOG_LEVEL: {{ .Values.logLevel }}
NATS_URL: {{ .Values.broker.url | quote }}
NATS_REPLICAS: {{ .Values.broker.copies | quote }}
{{- if .Values.broker.caSecret }}
NATS_TLS_CA_FILE: /run/secrets/broker/ca.crt
{{- end }}
{{- end -}}

{{/* Of gateway and edge, whose own port is the public's; services answer beside their health. */}}
{{- define "thikana.metricsEnv" -}}
{{- if .Values.monitoring.enabled }}
METRICS_HOST: 0.0.0.0
METRICS_PORT: "9400"
{{- end }}
{{- end -}}

{{/* Where builds of the web are: of the edge and of the Job that releases them. */}}
{{- define "thikana.storeEnv" -}}
{{- if .Values.web.store }}
WEB_STORE: {{ .Values.web.store }}
WEB_CACHE: /var/lib/thikana
S3_REGION: {{ .Values.web.region }}
{{- with .Values.web.endpoint }}
S3_ENDPOINT: {{ . }}
{{- end }}
{{- else }}
WEB_STORE: /srv/web
{{- end }}
{{- with .Values.web.url }}
WEB_STORE_URL: {{ . }}
{{- end }}
{{- end -}}
