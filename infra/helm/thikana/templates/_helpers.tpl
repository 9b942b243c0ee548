{{/* Name of a component's objects. Takes root and name. */}}
{{- define "thikana.name" -}}
{{- printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/* What a component's pods are found by; it never changes. */}}
{{- define "thikana.selector" -}}
app.kubernetes.io/name: thikana
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "thikana.labels" -}}
{{ include "thikana.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{/* Takes root and image, a component's name. */}}
{{- define "thikana.image" -}}
{{- $image := .root.Values.image -}}
{{- $name := printf "%s/%s" $image.repository .image -}}
{{- if $image.registry }}{{ $name = printf "%s/%s" $image.registry $name }}{{ end -}}
{{- with index $image.digests .image -}}
{{ $name }}@{{ . }}
{{- else -}}
{{ $name }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* Asks a node of OpenSearch itself, with the user, the password and the name of the Secret's address. Takes what is added to the question. */}}
{{- define "thikana.searchHealth" -}}
{{ printf `curl -fsS -o /dev/null --cacert config/ca.crt --connect-to ::127.0.0.1:9200 "$(cat /run/secrets/search/SEARCH_URL)/_cluster/health?local=true%s"` . | quote }}
{{- end -}}

{{/* Why nothing can be rendered: what the schema cannot say. */}}
{{- define "thikana.check" -}}
{{- $values := .Values -}}
{{- range $name := list "gateway" "edge" -}}
{{- if hasKey $values.services $name }}{{ fail (printf "services.%s: that is no service's name" $name) }}{{ end -}}
{{- end -}}
{{- if eq (empty $values.web.store) (empty $values.web.claim) -}}
{{- fail "web: name either a bucket (store) or a volume (claim) that builds are released to" -}}
{{- end -}}
{{- if and $values.backup.enabled (not $values.backup.claim) -}}
{{- fail "backup.claim: name the volume that backups are written to" -}}
{{- end -}}
{{- if and $values.traces.secret (not $values.traces.url) -}}
{{- fail "traces.url: name the collector that traces.secret is for" -}}
{{- end -}}
{{- if $values.ingress.enabled -}}
{{- if not $values.ingress.host }}{{ fail "ingress.host: the site's name is needed" }}{{ end -}}
{{- if not $values.ingress.tlsSecret }}{{ fail "ingress.tlsSecret: the site is served over TLS only; name the Secret of its certificate" }}{{ end -}}
{{- end -}}
{{- range $component := (include "thikana.components" . | fromYaml).all -}}
{{- range $name, $_ := .settings.env -}}
{{- if regexMatch "^(MONGODB_URI|SEARCH_URL)$|(SEED|SECRET|PASSWORD|TOKEN|_KEY|KEY_ID|_HEADERS)$" $name -}}
{{- fail (printf "%s.env.%s: a secret is no value; put it into the component's Secret and its name into secretKeys" $component.name $name) -}}
{{- end -}}
{{- end -}}
{{- $scaled := .settings.autoscaling -}}
{{- if and $scaled.enabled .keeps -}}
{{- fail (printf "services.%s.autoscaling: a new instance reads the whole market first; use OpenSearch (search.enabled)" .name) -}}
{{- end -}}
{{- if and $scaled.enabled (lt (int $scaled.max) (int $scaled.min)) -}}
{{- fail (printf "%s.autoscaling: max (%d) is less than min (%d)" .name (int $scaled.max) (int $scaled.min)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
