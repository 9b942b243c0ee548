"""Reads rendered documents (YAML) from stdin and prints them as JSON with what Kubernetes' strict schemas of the versions given as arguments find."""

import functools
import json
import sys

import kubernetes_validate
import yaml
from kubernetes_validate import utils

# The package reads its schemas, some megabytes, again for each document.
utils.schema_contents = functools.cache(utils.schema_contents)
utils.all_versions = functools.cache(utils.all_versions)

# Of the Prometheus operator: no schema of Kubernetes' own.
OTHERS = {"PodMonitor", "PrometheusRule"}


class NoDuplicates(yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader):
    """YAML allows a key twice, and the last one wins."""

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            raise yaml.constructor.ConstructorError(None, None, f"duplicate keys: {', '.join(twice)}", node.start_mark)
        return super().construct_mapping(node, deep)


def faults_of(document, version):
    try:
        kubernetes_validate.validate(document, version, strict=True)
        return []
    except kubernetes_validate.ValidationError as error:
        where = "/".join(str(part) for part in error.path)
        return [f"{version} {document['kind']} {document['metadata']['name']}: {where}: {error.message}"]


documents = [document for document in yaml.load_all(sys.stdin, NoDuplicates) if document]
known = [document for document in documents if document["kind"] not in OTHERS]
faults = [fault for version in sys.argv[1:] for document in known for fault in faults_of(document, version)]
json.dump({"documents": documents, "faults": faults}, sys.stdout)
