{{/*
A pod's specification. Takes root, component, account (its ServiceAccount), mounts (Secrets as files: { folder: { secret, keys } })
and, of a Job, args. A mount has files in place of keys where these are no settings.
*/}}
{{- define "thikana.pod" -}}
{{- $root := .root -}}
{{- $component := .component -}}
{{- $settings := $component.settings -}}
serviceAccountName: {{ .account }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with $root.Values.pod.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ $root.Values.pod.user }}
  runAsGroup: {{ $root.Values.pod.user }}
  fsGroup: {{ $root.Values.pod.user }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with $settings.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $settings.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- if .args }}
restartPolicy: Never
{{- else }}
terminationGracePeriodSeconds: {{ add $root.Values.stop.withinSeconds (ternary $root.Values.stop.drainSeconds 0 $component.drains) }}
topologySpreadConstraints:
  {{- range $key, $how := $root.Values.spread }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: {{ $how }}
    labelSelector:
      matchLabels:
        {{- include "thikana.selector" (dict "root" $root "name" $component.name) | nindent 8 }}
    matchLabelKeys: [{{ ternary "controller-revision-hash" "pod-template-hash" ($component.keeps | default false) }}]
  {{- end }}
{{- end }}
containers:
  - name: {{ $component.name }}
    image: {{ include "thikana.image" (dict "root" $root "image" ($component.image | default $component.name)) }}
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    {{- with .args }}
    args: {{ toJson . }}
    {{- end }}
    securityContext:
      allowPrivilegeEscalation: false
      privileged: false
      readOnlyRootFilesystem: true
      capabilities:
        drop: [ALL]
    env:
      {{- include "thikana.env" . | trim | nindent 6 }}
    resources:
      {{- toYaml $settings.resources | nindent 6 }}
    {{- if not .args }}
    {{- include "thikana.probes" . | nindent 4 }}
    {{- end }}
    volumeMounts:
      {{- include "thikana.mounts" . | nindent 6 }}
volumes:
  {{- include "thikana.volumes" . | nindent 2 }}
{{- end -}}

{{- define "thikana.env" -}}
{{- $env := mergeOverwrite (deepCopy .component.env) (.component.settings.env | default dict) -}}
{{- if and .component.broker .root.Values.traces.url (not .args) }}{{ $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" .root.Values.traces.url }}{{ end -}}
{{- range $folder, $mounted := .mounts -}}
{{- range $mounted.keys | default list }}{{ $_ := set $env (include "thikana.fileSetting" .) (printf "/run/secrets/%s/%s" $folder .) }}{{ end -}}
{{- end -}}
{{- range $name := keys $env | sortAlpha }}
- name: {{ $name }}
  value: {{ index $env $name | quote }}
{{- end }}
{{- if .component.backups }}
# The Job's name has the time in it.
- name: BACKUP_NAME
  valueFrom:
    fieldRef: { fieldPath: "metadata.labels['batch.kubernetes.io/job-name']" }
{{- end }}
{{- end -}}

{{/* The setting that names a secret's file; Google's own is called so already. */}}
{{- define "thikana.fileSetting" -}}
{{ eq . "GOOGLE_APPLICATION_CREDENTIALS" | ternary . (printf "%s_FILE" .) }}
{{- end -}}

{{- define "thikana.probes" -}}
ports:
  - name: {{ .component.port.name }}
    containerPort: {{ .component.port.number }}
  {{- if and .component.drains .root.Values.monitoring.enabled }}
  - name: metrics
    containerPort: 9400
  {{- end }}
startupProbe:
  httpGet: { path: {{ .component.live }}, port: {{ .component.port.name }} }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: {{ .component.live }}, port: {{ .component.port.name }} }
  periodSeconds: 10
  timeoutSeconds: 4
  failureThreshold: 3
readinessProbe:
  httpGet: { path: {{ .component.ready }}, port: {{ .component.port.name }} }
  periodSeconds: 3
  timeoutSeconds: 2
  failureThreshold: 2
{{- if and .component.drains .root.Values.stop.drainSeconds }}
lifecycle:
  preStop:
    sleep: { seconds: {{ .root.Values.stop.drainSeconds }} }
{{- end }}
{{- end -}}

{{- define "thikana.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- range $folder, $_ := .mounts }}
- { name: {{ $folder }}-secret, mountPath: /run/secrets/{{ $folder }}, readOnly: true }
{{- end }}
{{- if and .component.broker .root.Values.broker.caSecret }}
- { name: broker-ca, mountPath: /run/secrets/broker, readOnly: true }
{{- end }}
{{- if and .component.database .root.Values.database.caSecret }}
- { name: database-ca, mountPath: /run/secrets/database, readOnly: true }
{{- end }}
{{- if .component.disk }}
- { name: disk, mountPath: /var/lib/thikana }
{{- end }}
{{- with .component.backups }}
- { name: backups, mountPath: /backups }
{{- end }}
{{- if and .component.store .root.Values.web.claim }}
- { name: web, mountPath: /srv/web{{ if not .args }}, readOnly: true{{ end }} }
{{- end }}
{{- end -}}

{{- define "thikana.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
{{- range $folder, $mounted := .mounts }}
- name: {{ $folder }}-secret
  secret:
    secretName: {{ $mounted.secret }}
    defaultMode: 0440
    items:
      {{- range $mounted.files | default $mounted.keys }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}
{{- if and .component.broker .root.Values.broker.caSecret }}
- name: broker-ca
  secret: { secretName: {{ .root.Values.broker.caSecret }}, defaultMode: 0440 }
{{- end }}
{{- if and .component.database .root.Values.database.caSecret }}
- name: database-ca
  secret: { secretName: {{ .root.Values.database.caSecret }}, defaultMode: 0440 }
{{- end }}
{{- if and .component.disk (or .args (not .component.keeps)) }}
- name: disk
  emptyDir: { sizeLimit: {{ .component.disk }} }
{{- end }}
{{- with .component.backups }}
- name: backups
  persistentVolumeClaim: { claimName: {{ . }} }
{{- end }}
{{- if and .component.store .root.Values.web.claim }}
- name: web
  persistentVolumeClaim: { claimName: {{ .root.Values.web.claim }}{{ if not .args }}, readOnly: true{{ end }} }
{{- end }}
{{- end -}}

{{/* Where the search engine is, for the service that asks it and its deployment: with one it has a subscriber more. Takes root, name. */}}
{{- define "thikana.searchSecret" -}}
{{- if and (eq .name "properties") .root.Values.search.enabled -}}
{{- $secret := .root.Values.search.secret | default (include "thikana.name" (dict "root" .root "name" "search")) -}}
{{ dict "search" (dict "secret" $secret "keys" (list "SEARCH_URL") "files" (list "SEARCH_URL" "ca.crt")) | toYaml }}
{{- end -}}
{{- end -}}

{{/* The Secret that a component's own files come from: nothing where it has none. Takes root, name, settings. */}}
{{- define "thikana.ownSecret" -}}
{{- if .settings.secretKeys -}}
{{ dict "own" (dict "secret" (.settings.secret | default (include "thikana.name" (dict "root" .root "name" .name))) "keys" .settings.secretKeys) | toYaml }}
{{- end -}}
{{- end -}}
